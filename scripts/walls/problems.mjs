import { circleProblems } from './circles.mjs'
import { fileNameProblems } from './file-names.mjs'
import { importsOf, productFiles } from './imports.mjs'
import { roomsBelowProblems } from './rooms-below.mjs'

/** What stands against the house's plan in the tree at this root, in sentences. */
export function problemsOf(root, words, exceptions) {
  const files = productFiles(root)
  const imports = importsOf(root, files)
  return [
    ...circleProblems(imports, exceptions.circles),
    ...roomsBelowProblems(imports, exceptions.nounsKnownBelow),
    ...fileNameProblems(files, words, exceptions.fileNames),
  ]
}
