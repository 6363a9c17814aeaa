import { parseSync, Visitor, type Plugin } from 'vite'

/** The parts of a call's description that only the server reads. */
const SERVER_PARTS = ['summary', 'input', 'limits', 'misses', 'guesses']

/** Leaves out of the pages what only the server reads of a call: what it checks, and what the API's description says. */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/.*\.ts$/, code: 'endpoint(' },
      handler(code, id) {
        const cuts: { start: number; end: number }[] = []
        new Visitor({
          CallExpression({ callee, arguments: [described] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
            if (described?.type !== 'ObjectExpression') return
            for (const part of described.properties)
              if (part.type === 'Property' && part.key.type === 'Identifier')
                if (SERVER_PARTS.includes(part.key.name)) cuts.push(part)
          },
        }).visit(parseSync(id, code).program)
        return cuts.reduceRight(
          (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''),
          code,
        )
      },
    },
  }
}
