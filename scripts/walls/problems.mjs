import { fileCircleProblems, folderCircleProblems, roomCircleProblems } from './circles.mjs'
import { fileNameProblems } from './file-names.mjs'
import { allFiles, importsOf, isOfProduct } from './imports.mjs'
import { roomsBelowProblems } from './rooms-below.mjs'
import { forgottenDependencyProblems, wallProblems } from './walls.mjs'

/** Lists in sentences what breaks the plan of the house in the tree at this root. */
export function problemsOf(root, packages) {
  const files = allFiles(root)
  const imports = importsOf(root, files)
  const imported = imports.filter(({ from }) => isOfProduct(from))
  return [
    ...fileCircleProblems(imports),
    ...wallProblems(imports),
    ...forgottenDependencyProblems(imports, packages),
    ...roomCircleProblems(imported),
    ...folderCircleProblems(imported),
    ...roomsBelowProblems(imported),
    ...fileNameProblems(files.filter(isOfProduct)),
  ]
}
