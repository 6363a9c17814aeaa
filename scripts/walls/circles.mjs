import { roomOf } from './imports.mjs'

/**
 * Rooms of a wing that need each other. A listed arrow, { 'server/offices': ['server/health'] }, is left out of the
 * drawing; what still closes a circle is a problem, and so is a listed arrow that closes none any more.
 */
export function circleProblems(imports, listed) {
  const whole = drawRooms(imports)
  const drawing = drawRooms(imports)
  for (const [from, to] of arrowsOf(listed)) drawing.get(from)?.delete(to)
  const circles = new Map()
  for (const room of [...drawing.keys()].sort()) {
    const circle = shortestWay(drawing, room, room)
    const rooms = circle && [...new Set(circle)].sort().join()
    if (circle && !circles.has(rooms)) circles.set(rooms, describe(circle, imports))
  }
  const needless = []
  for (const [from, to] of arrowsOf(listed)) {
    if (whole.get(from)?.has(to) && shortestWay(drawing, to, from)) continue
    needless.push(`${from} → ${to} closes no circle any more: strike it from the list, which only shrinks.`)
    if (whole.get(from)?.has(to)) drawing.get(from).add(to)
  }
  return [...circles.values(), ...needless]
}

const arrowsOf = (listed) => Object.entries(listed).flatMap(([from, tos]) => tos.map((to) => [from, to]))

function drawRooms(imports) {
  const drawing = new Map()
  for (const { from, to } of imports) {
    const [here, there] = [roomOf(from), roomOf(to)]
    if (!here || !there || here === there || here.split('/')[0] !== there.split('/')[0]) continue
    drawing.set(here, (drawing.get(here) ?? new Set()).add(there))
  }
  return drawing
}

/** The rooms on the shortest way of at least one arrow, both ends included; null when there is none. */
function shortestWay(drawing, from, to) {
  const ways = [[from]]
  const seen = new Set()
  for (const way of ways)
    for (const next of [...(drawing.get(way.at(-1)) ?? [])].sort()) {
      if (next === to) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
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
