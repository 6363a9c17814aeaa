import { listMyDeclarations } from '../../domain/health/contract'
import { momentText } from '../../domain/texts/formats'
import { useText } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { useRead } from '../platform/use-read'
import { RecordsDialog } from './records-dialog'

export function MyDeclarationsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const declarations = useRead(listMyDeclarations, {})
  const timeOf = (instant: string) => momentText(new Date(instant), timeZone(), t.language)
  return (
    <RecordsDialog
      title={t('home:myDeclarations')}
      width="md"
      columns={[
        { head: t('frame:office'), cell: ({ office }) => office },
        { head: t('home:dateSubmitted'), isOneLine: true, cell: ({ submitted }) => timeOf(submitted) },
        { head: t('home:validUntil'), isOneLine: true, cell: ({ validUntil }) => timeOf(validUntil) },
        { head: t('home:comment'), cell: ({ comment }) => comment },
      ]}
      reading={declarations}
      whenEmpty={t('home:noDeclarations')}
      onClose={onClose}
    />
  )
}
