// The script that speaks with the storage of a platform's frame (LTI Client Side postMessages). It
// does without when the platform does not answer soon: then a person answers instead.

const waitMs = 1500;

/** Defines `askStorage(subject, message, then)`; expects `data.storage` with target and origin. */
export const askStorageScript = `
  function askStorage(subject, message, then) {
    let isDone = false;
    const finish = (value) => { if (!isDone) { isDone = true; then(value); } };
    const host = window.opener ?? window.parent;
    const { target, origin } = data.storage;
    const id = "tiebreak-" + performance.now();
    window.addEventListener("message", (event) => {
      const answer = event.data;
      if (event.origin !== origin || answer?.message_id !== id) return;
      if (answer.subject === subject + ".response") finish(answer.value ?? null);
    });
    setTimeout(() => finish(null), ${waitMs});
    try {
      const frame = target === "_parent" ? host : host.frames[target] ?? host;
      frame.postMessage({ ...message, subject, message_id: id }, origin);
    } catch { finish(null); }
  }
`;
