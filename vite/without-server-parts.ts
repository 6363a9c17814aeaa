import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** The parts of a call's description that only the server reads. */
const SERVER_PARTS = ['summary', 'input', 'limits', 'misses', 'guesses']

/** Packages of the domain's rules that only the server needs. */
const SERVER_PACKAGES = ['awesome-phonenumber']

type Cut = { start: number; end: number; text: string }
type Name = { name: string; isOptional: boolean }

const REPLY_NAMES = 'virtual:reply-names'

/** Stands in for the schema of a reply whose names are all that the program checks of it. */
const REPLY_NAMES_CODE = `export const replyOf = (...names) => ({
  _zod: {
    def: {
      shape: Object.fromEntries(
        names.map((name) => [name.replace('?', ''), { _zod: { optout: name.endsWith('?') && 'optional' } }]),
      ),
    },
  },
  safeParse: () => ({ success: true }),
})`

/**
 * Leaves out of the pages what only the server reads of a call: what it checks, what the API's description says, and of
 * what is read everything but its names. The roll call checks no more than the names of any answer, so that its first
 * files need no library of schemas.
 */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (SERVER_PACKAGES.includes(id)) this.error(`${importer} needs ${id}, which is for the server alone.`)
      return id === REPLY_NAMES ? id : null
    },
    load: (id) => (id === REPLY_NAMES ? REPLY_NAMES_CODE : null),
    transform: {
      filter: { id: /\/domain\/.*\.ts$/, code: /endpoint\(|\bz\./ },
      handler(code, id) {
        const isRollCall = this.environment.name === 'rollCall'
        const cuts: Cut[] = []
        const imports: (Cut & { names: string[]; from: string })[] = []
        const objects = new Map<string, ESTree.Expression>()
        const visitor = new Visitor({
          ImportDeclaration({ start, end, specifiers, source }) {
            const names = specifiers.map(({ local }) => local.name)
            imports.push({ start, end, text: '', names, from: source.value })
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
              if (part.key.name !== 'reply' || !(isRollCall || isRead(described))) continue
              const reply = part.value
              const from =
                reply.type === 'Identifier' && imports.find(({ names }) => names.includes(reply.name))?.from
              // The other programs have the schemas of the file in any case.
              const known =
                isRollCall && from ? objectsOf(path.resolve(path.dirname(id), `${from}.ts`)) : objects
              const names = namesOf(reply, known) ?? (isRollCall ? [] : null)
              const write = isRollCall ? callOf : schemaOf
              if (names) cuts.push({ ...placeOf(part.value), text: write(names) })
            }
          },
        })
        const { program } = parseSync(id, code)
        visitor.visit(program)
        const body = without(code, [...imports, ...cuts])
        // An import that only such a part needed would keep its file among those that load first.
        const isUnused = ({ names }: { names: string[] }) =>
          names.length > 0 && !names.some((name) => new RegExp(`\\b${name}\\b`).test(body))
        // In the other programs it would leave the file that several pages share.
        if (!isRollCall) return without(code, cuts)
        const rest = without(code, [...imports.filter(isUnused), ...cuts])
        return `import { replyOf } from '${REPLY_NAMES}'\n${withPureSchemas(id, rest)}`
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

/** The declared values of a file, by name. */
function objectsOf(file: string) {
  const objects = new Map<string, ESTree.Expression>()
  new Visitor({
    VariableDeclarator({ id: name, init }) {
      if (name.type === 'Identifier' && init) objects.set(name.name, init)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return objects
}

/** The names of a reply, which are all that a page checks of it. Null if this file does not say them all. */
function namesOf(reply: ESTree.Node, objects: ReadonlyMap<string, ESTree.Expression>): Name[] | null {
  const made = reply.type === 'Identifier' ? objects.get(reply.name) : reply
  const [shape] = isMadeBy(made, 'object') ? made.arguments : []
  if (shape?.type !== 'ObjectExpression') return null
  const names = shape.properties.flatMap((part) =>
    part.type === 'Property' && part.key.type === 'Identifier' && !part.computed
      ? { name: part.key.name, isOptional: isMadeBy(part.value, 'optional') }
      : [],
  )
  return names.length === shape.properties.length ? names : null
}

const schemaOf = (names: readonly Name[]) =>
  `z.object({${names.map(({ name, isOptional }) => `${name}: ${isOptional ? 'z.optional(z.any())' : 'z.any()'}`).join()}})`

const callOf = (names: readonly Name[]) =>
  `replyOf(${names.map(({ name, isOptional }) => `'${name}${isOptional ? '?' : ''}'`).join()})`

/** Marks the schemas of a file, so that the build leaves out those that nobody uses. */
function withPureSchemas(id: string, code: string) {
  const schemas: Cut[] = parseSync(id, code)
    .program.body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => {
      const text = init ? code.slice(init.start, init.end) : ''
      if (!init || init.type === 'ArrowFunctionExpression' || !/\bz\./.test(text)) return []
      return { ...placeOf(init), text: `/* @__PURE__ */ (() => (${text}))()` }
    })
  return without(code, schemas)
}

const isMadeBy = (node: ESTree.Node | undefined, by: string): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === 'z' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === by
