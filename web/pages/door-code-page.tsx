import { readDoorCode } from '../../domain/check-ins/changing-code-contract'
import { doorCodePath, posterPath } from '../../domain/paths'
import { Page } from '../design/page'
import { TextLink } from '../design/text-link'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { DoorCode } from '../poster/door-code'
import { OfficeGate } from './act-gate'

/** Shows the changing code of an office, for a screen at its door. */
export const DoorCodePage = () => (
  <OfficeById pathOf={doorCodePath}>{(office) => <DoorCodePageOf key={office} office={office} />}</OfficeById>
)

function DoorCodePageOf({ office }: { office: string }) {
  const name = useOfficeName(office)
  return (
    <Page heading={name ? `Changing code of ${name}` : 'Changing code'}>
      <OfficeGate
        act={readDoorCode.access}
        at={{ office, name, what: 'the changing code', pathOf: doorCodePath }}
      >
        <DoorCode office={office} name={name} />
        <div>
          <TextLink to={posterPath(office)}>Poster of {name}</TextLink>
        </div>
      </OfficeGate>
    </Page>
  )
}
