/**
 * A name as it is compared: its words in their order, without capitals, accents, apostrophes and signs. Empty for a name
 * without any letter or digit, which is to be compared with none.
 */
export const foldedName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/['’ʼ]|\p{Diacritic}/gu, '')
    // First up, so that ß and other letters without a capital of their own become the ones that stand for them.
    .toUpperCase()
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(' ') ?? ''
