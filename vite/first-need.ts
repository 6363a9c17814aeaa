import type { Rolldown } from 'vite'

/** The parts that are loaded first, and the name of the file with the shared modules that each needs before the next. */
const NEEDS: readonly (readonly [file: string, starts: RegExp])[] = [
  ['shared', /\/web\/(main|home\/home)\.tsx$/],
  ['shared-people', /\/web\/pages\/people-page\.tsx$/],
  ['shared-sign-in', /\/web\/auth\/sign-in\/sign-in-start\.tsx$/],
  ['shared-later', /^/],
]

/** Splits a group of modules that several pages share, so that Home, People and the sign-in load little that only other pages share. */
export const byFirstNeed = (group: Omit<Rolldown.CodeSplittingGroup, 'name' | 'priority'>) =>
  NEEDS.map(([file, starts], place) => ({
    ...group,
    name: (id: string, modules: Modules) => (isImportedBy(starts, id, modules) ? file : null),
    // A module's own imports go to its file, unless an earlier one has them.
    priority: NEEDS.length - place,
  }))

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

function isImportedBy(starts: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (starts.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) =>
    isImportedBy(starts, importer, modules, seen),
  )
}
