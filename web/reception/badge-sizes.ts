/** The sizes of a badge on paper, in millimetres, with the room for the name and its largest letters. */
export const BADGE_SIZES = {
  label: {
    text: '62 × 29 mm',
    width: 62,
    height: 29,
    padding: 2,
    name: { width: 58, height: 13.5, most: 6.2 },
  },
  A7: { text: 'A7', width: 74, height: 105, padding: 6, name: { width: 62, height: 50, most: 11 } },
} as const

export type BadgeSize = keyof typeof BADGE_SIZES

export const isBadgeSize = (stored: unknown): stored is BadgeSize =>
  typeof stored === 'string' && Object.keys(BADGE_SIZES).includes(stored)

// A letter W is nearly as wide as it is high, and so is a Chinese sign. Lines have a distance, and break between words.
const ROOM_OF_LETTER = 0.95 * 1.15 * 1.15

// A word breaks only if it would have to be smaller than this.
const LEAST = 3
const WIDTH_OF_LETTER = 0.66

/** The size of a name’s letters in millimetres, with which the longest name fits on the badge. */
export function nameLetters(name: string, size: BadgeSize) {
  const { width, height, most } = BADGE_SIZES[size].name
  const bySpace = Math.sqrt((width * height) / (Math.max(1, lettersIn(name)) * ROOM_OF_LETTER))
  const longest = Math.max(1, ...name.split(/\s+/).map(lettersIn))
  const byWord = Math.max(LEAST, width / (longest * WIDTH_OF_LETTER))
  return Math.min(most, bySpace, byWord)
}

const lettersIn = (text: string) => [...text.normalize('NFC').replaceAll(/\p{M}/gu, '')].length
