/** The elements that had the focus before their dialogs opened. */
const openers = new WeakMap<HTMLDialogElement, Element | null>()

// jsdom knows dialogs and popovers, but cannot show them.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
    this.focus()
  },
  close(this: HTMLDialogElement) {
    this.open = false
    ;(openers.get(this) as HTMLElement | null)?.focus()
  },
})
Object.assign(HTMLElement.prototype, {
  togglePopover(this: HTMLElement, isShown: boolean) {
    this.toggleAttribute('data-shown', isShown)
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: isShown ? 'open' : 'closed' }))
  },
})
