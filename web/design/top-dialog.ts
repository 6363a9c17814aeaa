/** The open dialog that lies above all others. */
export const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Moves the messages into the top dialog: the browser makes everything beside it inert. */
export function moveMessages() {
  const messages = document.querySelector('[data-messages]')
  const place = topDialog() ?? document.body
  if (messages && messages.parentElement !== place) place.append(messages)
}
