import { circleProblems } from './circles.mjs'
import { fileNameProblems } from './file-names.mjs'
import { importsOf, productFiles } from './imports.mjs'
import { roomsBelowProblems } from './rooms-below.mjs'

/** Lists in sentences what breaks the plan of the house in the tree at this root. */
export function problemsOf(root, words) {
  const files = productFiles(root)
  const imports = importsOf(root, files)
  return [...circleProblems(imports), ...roomsBelowProblems(imports), ...fileNameProblems(files, words)]
}
