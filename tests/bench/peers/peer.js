/** Shows the chat that the address names: `peer.html#streamdown`. */
const chats = import.meta.glob("./chats/*.jsx");
await chats[`./chats/${location.hash.slice(1)}.jsx`]();
