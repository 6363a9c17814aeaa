import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { readOffice } from '../../domain/offices/administration'
import { isOfficeId } from '../../domain/offices/office-reference'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { useRead } from '../platform/use-read'
import { unreadOffice } from './unread-office'

type Props = {
  /** The address of the page for an office of this id. */
  pathOf: (officeId: string) => string
  children: (officeId: string) => ReactNode
}

/** A page of the office that the address names. The address has the office's id: one with a name, such as an old link, leads to it. */
export function OfficeById({ pathOf, children }: Props) {
  const { office = '' } = useParams()
  return isOfficeId(office) ? children(office) : <OfficeByName name={office} pathOf={pathOf} />
}

function OfficeByName({ name, pathOf }: { name: string } & Pick<Props, 'pathOf'>) {
  const read = useRead(readOffice, { office: name })
  return (
    <Page heading={name}>
      <Read of={read} pending={<CardSkeleton lines={6} />} failed={unreadOffice}>
        {({ id }) => <Navigate to={pathOf(id)} replace />}
      </Read>
    </Page>
  )
}

/** What an office is called; empty while it is not known. */
export const useOfficeName = (officeId: string) => useRead(readOffice, { office: officeId }).data?.name ?? ''
