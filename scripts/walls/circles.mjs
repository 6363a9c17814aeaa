import { roomOf } from './imports.mjs'

const isTables = (file) => /(^|\/)tables\.ts$/.test(file)

/**
 * Finds rooms of a wing that need each other. The tables of all nouns are one floor below the nouns, because a
 * statement joins the tables of many.
 */
export const roomCircleProblems = (imports) =>
  placeCircleProblems(
    imports.filter(({ to }) => !isTables(to)),
    roomOf,
    wingOf,
  )

/** Finds folders of a room that need each other. The files directly in a room may stand below or above its folders. */
export const folderCircleProblems = (imports) => placeCircleProblems(imports, folderOf, roomOf)

const wingOf = (path) => path.split('/')[0]
const folderOf = (path) => (path.split('/').length > 3 ? path.split('/').slice(0, 3).join('/') : null)

function placeCircleProblems(imports, placeOf, houseOf) {
  const inside = imports.filter(({ from, to }) => {
    const [here, there] = [placeOf(from), placeOf(to)]
    return here && there && here !== there && houseOf(from) === houseOf(to)
  })
  const drawing = draw(inside.map(({ from, to }) => [placeOf(from), placeOf(to)]))
  return circlesIn(drawing).map((circle) => describe(circle, inside, placeOf))
}

/** Finds files that need each other. Two tables may: a foreign key names its table only when it is asked. */
export const fileCircleProblems = (imports) =>
  circlesIn(
    draw(
      imports.filter(({ from, to }) => !isTables(from) || !isTables(to)).map(({ from, to }) => [from, to]),
    ),
  ).map(
    (circle) =>
      `no-cycles: ${circle.join(' → ')}.\n  Two files that import each other are one idea in two places.`,
  )

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

function describe(circle, imports, placeOf) {
  const arrows = circle.slice(1).map((to, index) => {
    const { from, to: file } = imports.find(
      (each) => placeOf(each.from) === circle[index] && placeOf(each.to) === to,
    )
    return `    ${from} imports ${file}`
  })
  return [
    `${circle.join(' → ')}: these need each other, so none of them can be read, tested or moved alone.`,
    '  Move what both need to the one that stands lower, or hand it over as a parameter.',
    ...arrows,
  ].join('\n')
}
