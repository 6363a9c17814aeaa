import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { readOffice } from '../../domain/offices/administration'
import { isOfficeId } from '../../domain/offices/office-id'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { useRead } from '../platform/use-read'
import { unreadOffice } from './unread-office'

type Props = {
  /** Makes the address of the page for an office's id. */
  pathOf: (officeId: string) => string
  children: (officeId: string) => ReactNode
}

/** Shows the page of the office in the address. An address with a name, as in old links, leads to the one with the id. */
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

/** The name of an office. Empty until it is read. */
export const useOfficeName = (officeId: string) => useRead(readOffice, { office: officeId }).data?.name ?? ''
