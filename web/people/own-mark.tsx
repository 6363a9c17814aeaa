import { useSession } from '../session/session'
import { PersonMark } from './person-mark'

/** The signed-in person's own initials or picture. */
export function OwnMark({ size }: { size?: number }) {
  const { me, personId } = useSession()
  if (!me || !personId) return null
  return <PersonMark person={{ ...me, id: personId, picture: me.picture ?? null }} {...(size && { size })} />
}
