import type { ActAsked } from '../../domain/access/right'
import { listAuditEntries } from '../../domain/audit/contract'
import { ADMIN_TASKS, PATHS } from '../../domain/paths'
import { TaskNav, type Task } from '../frame/task-nav'
import { useMay } from '../session/use-may'

const PEOPLE: ActAsked = { may: 'administer people', where: 'everywhere' }

/** The tasks of the Admin Console with the act that each asks for. */
const TASKS: readonly (Task & { to: string; asked: ActAsked })[] = [
  { to: ADMIN_TASKS.people, label: 'People and offices', asked: PEOPLE },
  { to: ADMIN_TASKS.joiners, label: 'Joiners', asked: PEOPLE },
  { to: ADMIN_TASKS.incomplete, label: 'Records to complete', asked: PEOPLE },
  { to: ADMIN_TASKS.duties, label: 'Duties', asked: { may: 'give duties', where: 'everywhere' } },
  { to: ADMIN_TASKS.administrators, label: 'Administrators', asked: PEOPLE },
  {
    to: ADMIN_TASKS.personalData,
    label: 'Personal data',
    asked: { may: 'answer for personal data', where: 'somewhere' },
  },
  { to: PATHS.audit, label: 'Audit', asked: listAuditEntries.access },
]

export const taskAt = (pathname: string) => TASKS.find(({ to }) => to === pathname)

/** The tasks that the signed-in person may do, perhaps after the second factor. */
export function useOwnTasks() {
  const { rightTo } = useMay()
  return TASKS.filter(({ asked }) => ['held', 'withheld'].includes(rightTo(asked)))
}

/** Links to the tasks of the Admin Console. A person with one task needs none. */
export function ConsoleNav() {
  const tasks = useOwnTasks()
  return tasks.length > 1 && <TaskNav label="Tasks of the Admin Console" tasks={tasks} />
}
