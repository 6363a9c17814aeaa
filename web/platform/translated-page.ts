/** Texts of React that a translation took out of the page, and the nodes that are there now. */
type Swap = { ours: ChildNode[]; theirs: ChildNode[] }

const swapOf = new WeakMap<Node, Swap>()
const observer = new MutationObserver(findSwaps)
let isTranslated = false

/** React keeps properties of its own on the nodes that it holds, and on their containers. */
const isOurs = (node: Node) => Object.keys(node).some((key) => key.includes('_react'))
const isOurText = (node: Node) => node.nodeType === Node.TEXT_NODE && isOurs(node)

/**
 * Keeps React working in a page that the browser translates. A translation puts elements of its own in the place of texts,
 * and React would change, remove or insert before a text that is no longer there. The text is put back first, and the
 * browser translates what comes of it. Until a text was replaced, React calls the browser’s own functions.
 */
export function watchForTranslation() {
  observer.observe(document, { childList: true, subtree: true })
}

function findSwaps(records: MutationRecord[]) {
  records.reverse()
  for (const { target: parent, removedNodes } of records) {
    if (![...removedNodes].some((node) => isOurText(node) || swapOf.has(node))) continue
    let run: ChildNode[] = []
    for (const node of [...childrenEver(parent, records), null])
      if (node && !(isOurs(node) && node.parentNode === parent)) run.push(node)
      else {
        const ours = run.flatMap((each) => (isOurText(each) ? each : (swapOf.get(each)?.ours ?? [])))
        const theirs = run.filter(({ parentNode }) => parentNode === parent)
        // React may have removed a text beside one that was replaced before.
        if (ours[0] && theirs.some((each) => !swapOf.has(each))) {
          for (const each of [...ours, ...run]) swapOf.set(each, { ours: [...new Set(ours)], theirs })
          if (!isTranslated) putBackBeforeActs()
          isTranslated = true
        }
        run = []
      }
  }
}

/** Lists the children that a parent has and had, each at its place. */
function childrenEver(parent: Node, latestFirst: MutationRecord[]) {
  const children = [...parent.childNodes]
  for (const { target, addedNodes, removedNodes, nextSibling } of latestFirst)
    if (target === parent) {
      const place = children.indexOf((addedNodes[0] ?? nextSibling) as ChildNode)
      const gone = ([...removedNodes] as ChildNode[]).filter((node) => !children.includes(node))
      children.splice(place < 0 ? children.length : place, 0, ...gone)
    }
  return children
}

/** Puts a text of ours back, unless it stands in an element of ours. */
function putBack(node: Node) {
  if (!isOurText(node) || (node.parentNode && isOurs(node.parentNode))) return
  findSwaps(observer.takeRecords())
  const { ours = [], theirs = [] } = swapOf.get(node) ?? {}
  theirs.find(({ parentNode }) => parentNode)?.replaceWith(...ours)
  for (const each of theirs) each.remove()
}

function putBackBeforeActs() {
  const { prototype } = Node
  const { insertBefore } = prototype
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!
  prototype.insertBefore = function (node, next) {
    putBack(node)
    if (next) putBack(next)
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as typeof node
  }
  prototype.appendChild = function (node) {
    return this.insertBefore(node, null)
  }
  prototype.removeChild = function (node) {
    putBack(node)
    ;(node as unknown as ChildNode).remove()
    return node
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      putBack(this)
      value.set!.call(this, text)
    },
  })
}
