import { roomOf } from './imports.mjs'

/** Finds rooms of a wing that need each other. */
export function circleProblems(imports) {
  const drawing = drawRooms(imports)
  const circles = new Map()
  for (const room of [...drawing.keys()].sort()) {
    const circle = shortestWay(drawing, room, room)
    const rooms = circle && [...new Set(circle)].sort().join()
    if (circle && !circles.has(rooms)) circles.set(rooms, describe(circle, imports))
  }
  return [...circles.values()]
}

function drawRooms(imports) {
  const drawing = new Map()
  for (const { from, to } of imports) {
    const [here, there] = [roomOf(from), roomOf(to)]
    if (!here || !there || here === there || here.split('/')[0] !== there.split('/')[0]) continue
    drawing.set(here, (drawing.get(here) ?? new Set()).add(there))
  }
  return drawing
}

/** Finds the rooms on the shortest way of at least one arrow, with both ends; null if there is none. */
function shortestWay(drawing, from, to) {
  const ways = [[from]]
  const visited = new Set()
  for (const way of ways)
    for (const next of [...(drawing.get(way.at(-1)) ?? [])].sort()) {
      if (next === to) return [...way, next]
      if (visited.has(next)) continue
      visited.add(next)
      ways.push([...way, next])
    }
  return null
}

function describe(circle, imports) {
  const arrows = circle.slice(1).map((to, index) => {
    const { from, to: file } = imports.find(
      (each) => roomOf(each.from) === circle[index] && roomOf(each.to) === to,
    )
    return `    ${from} imports ${file}`
  })
  return [
    `${circle.join(' → ')}: these need each other, so none of them can be read, tested or moved alone.`,
    '  Move what both need to the one that stands lower, or hand it over as a parameter.',
    ...arrows,
  ].join('\n')
}
