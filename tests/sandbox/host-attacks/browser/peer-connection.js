// tries: speak to a peer
// where: worker
const peer = new RTCPeerConnection({ iceServers: [{ urls: stun }] });
peer.createDataChannel("x");
await peer.setLocalDescription(await peer.createOffer());
await new Promise((resolve) => {
  peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve();
});
return "ESCAPED";
