import { basename } from 'node:path'

const SAYS_NOTHING = /(^|-)(utils?|helpers?|common|misc|types|constants|services?|managers?)(\.test)?\.tsx?$/

/** Finds files whose name says that they may hold anything. */
export const fileNameProblems = (files) =>
  files
    .filter((file) => SAYS_NOTHING.test(basename(file)))
    .map(
      (file) =>
        `${file}: the name doesn't say what the file holds.\n` +
        '  Name the idea, the act or the part of the screen.',
    )
