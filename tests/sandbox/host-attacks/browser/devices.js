// tries: ask for the machine's devices
// where: worker
const kinds = [navigator.usb, navigator.hid, navigator.serial, navigator.bluetooth];
const asked = kinds.flatMap((kind) => [kind?.getDevices?.(), kind?.getPorts?.()]);
const found = await Promise.allSettled(asked.filter(Boolean));
return found.some(({ status }) => status === "fulfilled") ? "ESCAPED" : "refused";
