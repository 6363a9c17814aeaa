import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useParams } from 'react-router'
import { readOffice, type OfficeDetail } from '../../domain/offices/administration'
import { PATHS, posterPath, rollCallPath } from '../../domain/paths'
import { ContentCard } from '../design/content-card'
import { EditIcon } from '../design/icons'
import { Page } from '../design/page'
import { TextLink } from '../design/text-link'
import { OfficeQuestions } from '../health/office-questions'
import { EditOffice } from '../offices/edit-office'
import { ExpectedDays } from '../offices/expected-days'
import { OfficeNotRead } from '../offices/office-not-read'
import { OfficePicture } from '../offices/office-picture'
import { OfficePageSkeleton, officePageStyle } from '../offices/office-skeletons'
import { OfficeState } from '../offices/office-state'
import { useLive } from '../platform/live'
import { useRead } from '../platform/reading'
import { isAdmin, useMe } from '../platform/session'
import { AdminsOnly } from './admins-only'

/** One office: for everybody its state and who is expected; for its administrators all that they look after it by. */
export function OfficePage() {
  const { office = '' } = useParams()
  const [isEditing, setEditing] = useState(false)
  const mayEdit = isAdmin(useMe())
  const read = useRead(readOffice, { office })
  return (
    <Page
      heading={office}
      intro={read.data && [read.data.country, read.data.region, read.data.businessUnit].join(' · ')}
      actions={
        mayEdit &&
        read.data && (
          <Button variant="contained" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            Edit {office}
          </Button>
        )
      }
    >
      {read.isPending ? (
        <OfficePageSkeleton ofAdmin={mayEdit} />
      ) : !read.data ? (
        <OfficeNotRead read={read} />
      ) : mayEdit ? (
        <AdminsOnly>
          <Office key={office} office={read.data} />
        </AdminsOnly>
      ) : (
        <OfficeForAll key={office} office={read.data} />
      )}
      <EditOffice office={isEditing ? read.data : undefined} onClose={() => setEditing(false)} />
    </Page>
  )
}

type Props = { office: OfficeDetail }

function OfficeForAll({ office }: Props) {
  const { name } = office
  useLive(name)
  return (
    <Box sx={officePageStyle(false)}>
      <ContentCard heading="Status">
        <OfficeState office={office} />
        <TextLink to={`${PATHS.people}?${new URLSearchParams({ office: name })}`}>People of {name}</TextLink>
      </ContentCard>
      <ExpectedDays office={name} />
    </Box>
  )
}

function Office({ office }: Props) {
  const { name } = office
  useLive(name)
  return (
    <Box sx={officePageStyle(true)}>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <OfficePicture office={name} />
      </Stack>
      <Stack sx={{ gap: 3 }}>
        <ContentCard heading="Status">
          <OfficeState office={office} />
          <Stack sx={{ alignItems: 'flex-start', gap: 1.5 }}>
            <TextLink to={`${PATHS.people}?${new URLSearchParams({ office: name })}`}>
              People of {name}
            </TextLink>
            <TextLink to={rollCallPath(name)}>Roll call of {name}</TextLink>
            <TextLink to={posterPath(name)}>Poster of {name}</TextLink>
          </Stack>
        </ContentCard>
        <OfficeQuestions office={name} />
      </Stack>
    </Box>
  )
}
