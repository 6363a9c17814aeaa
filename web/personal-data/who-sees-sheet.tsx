import type { WhoSees } from '../../domain/personal-data/who-sees-contract'
import { answersOf } from '../../domain/personal-data/who-sees-text'
import { PrintedSheet } from '../design/printed-sheet'
import { PrintedTable } from '../design/printed-table'
import { textSheet } from '../design/text-sheet'
import { useText } from '../i18n/language'
import { dutyCountColumns, seenKindColumns } from './seen-kind-columns'
import { everybodyText } from './who-sees-parts'

export function WhoSeesSheet({ told }: { told: WhoSees }) {
  const t = useText()
  return (
    <PrintedSheet id="printed-who-sees" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>{t('personal-data:whoCanSeeAt', { office: told.office.name })}</h1>
      <p>{t('personal-data:whoCanSeeIntro')}</p>
      <p>{everybodyText(told, t)}</p>
      <PrintedTable
        heading={t('personal-data:dutiesAt', { office: told.office.name })}
        columns={dutyCountColumns(told.office, t)}
        rows={told.duties}
        keyOf={({ duty }) => duty}
      />
      <PrintedTable
        heading={t('personal-data:whoSeesWhich')}
        columns={seenKindColumns(t)}
        rows={told.kinds}
        keyOf={({ kind }) => kind}
      />
      <p>{t('personal-data:whoSeesWhichNote')}</p>
      <PrintedTable
        heading={t('personal-data:councilQuestions')}
        columns={[
          { head: '', width: '30%', cell: ({ asked }) => <b>{asked}</b> },
          { head: ' ', cell: ({ answer }) => answer },
        ]}
        rows={answersOf(told, t)}
        keyOf={({ asked }) => asked}
      />
    </PrintedSheet>
  )
}

const sheetStyle = {
  ...textSheet('9pt', '18pt'),
  '& ul': { m: 0, ps: '4mm' },
} as const
