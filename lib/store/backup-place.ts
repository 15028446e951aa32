/** Where in its data folder a running server hands out backups. Apart, for those who only ask. */
export const deskFile = "backup.sock";
