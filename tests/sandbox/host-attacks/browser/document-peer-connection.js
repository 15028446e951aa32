// tries: speak to a peer
// where: document
const Peer = globalThis.RTCPeerConnection ?? globalThis.webkitRTCPeerConnection;
const peer = new Peer({ iceServers: [{ urls: stun }] });
peer.createDataChannel("x");
await peer.setLocalDescription(await peer.createOffer());
return "ESCAPED";
