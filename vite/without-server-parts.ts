import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** The parts of a call's description that only the server reads. */
const SERVER_PARTS = ['summary', 'input', 'limits', 'misses', 'guesses']

type Cut = { start: number; end: number; text: string }

/** Leaves out of the pages what only the server reads of a call: what it checks, what the API's description says, and of what is read everything but its names. */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/.*\.ts$/, code: 'endpoint(' },
      handler(code, id) {
        const cuts: Cut[] = []
        const imports: (Cut & { names: string[] })[] = []
        const objects = new Map<string, ESTree.Expression>()
        new Visitor({
          ImportDeclaration({ start, end, specifiers }) {
            imports.push({ start, end, text: '', names: specifiers.map(({ local }) => local.name) })
          },
          VariableDeclarator({ id: name, init }) {
            if (name.type === 'Identifier' && init) objects.set(name.name, init)
          },
          CallExpression({ callee, arguments: [described] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
            if (described?.type !== 'ObjectExpression') return
            for (const part of described.properties) {
              if (part.type !== 'Property' || part.key.type !== 'Identifier') continue
              if (SERVER_PARTS.includes(part.key.name)) cuts.push({ ...placeOf(part), text: '' })
              // The answer to an act is checked whole.
              if (part.key.name !== 'reply' || !isRead(described)) continue
              const names = namesOf(part.value, objects)
              if (names) cuts.push({ ...placeOf(part.value), text: `z.object({${names.join()}})` })
            }
          },
        }).visit(parseSync(id, code).program)
        const body = without(code, [...imports, ...cuts])
        // An import that only such a part needed would keep its file among those that load first.
        const isUnused = ({ names }: { names: string[] }) =>
          names.length > 0 && !names.some((name) => new RegExp(`\\b${name}\\b`).test(body))
        // In the other programs it would leave the file that several pages share.
        const isCut = this.environment.name === 'rollCall' ? isUnused : () => false
        return without(code, [...imports.filter(isCut), ...cuts])
      },
    },
  }
}

const without = (code: string, cuts: readonly Cut[]) =>
  cuts.reduceRight(
    (rest, { start, end, text }) =>
      rest.slice(0, start) + text + (text ? rest.slice(end) : rest.slice(end).replace(/^,/, '')),
    code,
  )

const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end })

const isRead = ({ properties }: ESTree.ObjectExpression) =>
  properties.some(
    (part) =>
      part.type === 'Property' &&
      part.key.type === 'Identifier' &&
      part.key.name === 'method' &&
      part.value.type === 'Literal' &&
      part.value.value === 'GET',
  )

/** The names of a reply, which are all that a page checks of it. Null if this file does not say them all. */
function namesOf(reply: ESTree.Node, objects: ReadonlyMap<string, ESTree.Expression>): string[] | null {
  const made = reply.type === 'Identifier' ? objects.get(reply.name) : reply
  const [shape] = isMadeBy(made, 'object') ? made.arguments : []
  if (shape?.type !== 'ObjectExpression') return null
  const names = shape.properties.flatMap((part) =>
    part.type === 'Property' && part.key.type === 'Identifier' && !part.computed
      ? `${part.key.name}: ${isMadeBy(part.value, 'optional') ? 'z.optional(z.any())' : 'z.any()'}`
      : [],
  )
  return names.length === shape.properties.length ? names : null
}

const isMadeBy = (node: ESTree.Node | undefined, by: string): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === 'z' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === by
