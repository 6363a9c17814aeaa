import { roomOf } from './imports.mjs'

/**
 * True if a file serves every noun and may import none: the platforms, the design, the texts, the rooms
 * domain/access and domain/texts, and the files directly in domain.
 */
const servesAll = (file) =>
  /^(server\/platform|web\/(platform|design|i18n)|domain\/(access|texts))\//.test(file) ||
  /^domain\/[^/]+$/.test(file)

const isNoun = (room) => room?.startsWith('domain/') && !['domain/access', 'domain/texts'].includes(room)

/** Finds imports of a domain noun by files that serve every noun. */
export const roomsBelowProblems = (imports) =>
  imports
    .filter(({ from, to }) => servesAll(from) && isNoun(roomOf(to)))
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, a noun's, and serves every noun.\n` +
        '  Take it as a parameter, or move it to the noun.',
    )
