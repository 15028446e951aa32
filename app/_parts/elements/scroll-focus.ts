// What scrolls must be reachable by keyboard; spread this into the element that does.
export const scrollFocus = { tabIndex: 0 } as const;
