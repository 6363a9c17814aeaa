import { roomOf } from './imports.mjs'

/** Finds rooms of a wing that need each other. */
export const roomCircleProblems = (imports) =>
  circlesIn(drawRooms(imports)).map((circle) => describe(circle, imports))

/** Finds files that need each other. */
export const fileCircleProblems = (imports) =>
  circlesIn(draw(imports.map(({ from, to }) => [from, to]))).map(
    (circle) =>
      `no-cycles: ${circle.join(' → ')}.\n  Two files that import each other are one idea in two places.`,
  )

function drawRooms(imports) {
  const rooms = imports.map(({ from, to }) => [roomOf(from), roomOf(to)])
  return draw(
    rooms.filter(
      ([here, there]) => here && there && here !== there && here.split('/')[0] === there.split('/')[0],
    ),
  )
}

function draw(arrows) {
  const drawing = new Map()
  for (const [here, there] of arrows) drawing.set(here, (drawing.get(here) ?? new Set()).add(there))
  return drawing
}

/** Finds a shortest circle for each place that is on one, and each circle once. */
function circlesIn(drawing) {
  removeEnds(drawing)
  const circles = new Map()
  for (const place of [...drawing.keys()].sort()) {
    const circle = shortestWay(drawing, place, place)
    const places = circle && [...new Set(circle)].sort().join()
    if (circle && !circles.has(places)) circles.set(places, circle)
  }
  return [...circles.values()]
}

/** Removes the places that lead nowhere, until each that is left leads to another. */
function removeEnds(drawing) {
  let count
  do {
    count = drawing.size
    for (const [place, next] of drawing) {
      for (const each of next) if (!drawing.has(each)) next.delete(each)
      if (next.size === 0) drawing.delete(place)
    }
  } while (drawing.size < count)
}

/** Finds the places on a shortest way of at least one arrow, with both ends; null if there is none. */
function shortestWay(drawing, from, to) {
  const ways = [[from]]
  const visited = new Set()
  for (const way of ways)
    for (const next of [...drawing.get(way.at(-1))].sort()) {
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
