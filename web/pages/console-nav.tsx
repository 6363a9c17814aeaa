import type { ActAsked } from '../../domain/access/right'
import { listAuditEntries } from '../../domain/audit/contract'
import type { TextKey } from '../../texts/keys'
import { ADMIN_TASKS, PATHS } from '../../domain/paths'
import { TaskNav } from '../frame/task-nav'
import { useText } from '../i18n/language'
import { useMay } from '../session/use-may'

const PEOPLE: ActAsked = { may: 'administer people', where: 'everywhere' }

/** The tasks of the Admin Console with the act that each asks for. */
const TASKS: readonly { to: string; label: TextKey; asked: ActAsked }[] = [
  { to: ADMIN_TASKS.people, label: 'console:taskPeople', asked: PEOPLE },
  { to: ADMIN_TASKS.joiners, label: 'console:taskJoiners', asked: PEOPLE },
  { to: ADMIN_TASKS.incomplete, label: 'console:taskIncomplete', asked: PEOPLE },
  {
    to: ADMIN_TASKS.duties,
    label: 'console:taskDuties',
    asked: { may: 'give duties', where: 'everywhere' },
  },
  { to: ADMIN_TASKS.administrators, label: 'console:taskAdministrators', asked: PEOPLE },
  {
    to: ADMIN_TASKS.personalData,
    label: 'console:taskPersonalData',
    asked: { may: 'answer for personal data', where: 'somewhere' },
  },
  {
    to: ADMIN_TASKS.systems,
    label: 'console:taskSystems',
    asked: { may: 'manage systems', where: 'everywhere' },
  },
  { to: PATHS.audit, label: 'console:taskAudit', asked: listAuditEntries.access },
]

export const taskAt = (pathname: string) => TASKS.find(({ to }) => to === pathname)

/** The tasks that the signed-in person may do, perhaps after the second factor. */
export function useOwnTasks() {
  const { rightTo } = useMay()
  return TASKS.filter(({ asked }) => ['held', 'withheld'].includes(rightTo(asked)))
}

/** Links to the tasks of the Admin Console. A person with one task needs none. */
export function ConsoleNav() {
  const t = useText()
  const tasks = useOwnTasks().map(({ to, label }) => ({ to, label: t(label) }))
  return tasks.length > 1 && <TaskNav label={t('console:consoleTasks')} tasks={tasks} />
}
