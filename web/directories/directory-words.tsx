import { useState } from 'react'
import type { DirectoryWord, ListedDirectory } from '../../domain/directories/contract'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Beneath, RecordTable, type RecordColumn } from '../design/record-table'
import { useFirst } from '../design/show-more'
import { Intro, Typography } from '../design/text'
import { useText } from '../i18n/language'
import { late } from '../platform/late'

const WordDialog = late(
  ['directories', 'office-choice', 'refusals-systems'],
  async () => (await import('./word-dialog')).WordDialog,
  { when: 'pressed' },
)

const FIRST = 10

/** The words of a directory for offices, those without an office first. */
export function DirectoryWords({ directory }: { directory: ListedDirectory }) {
  const { id, name, words } = directory
  const t = useText()
  const [asked, setAsked] = useState<DirectoryWord | null>(null)
  const sorted = words.toSorted((one, other) => Number(one.office !== null) - Number(other.office !== null))
  const { shown, button } = useFirst(sorted, FIRST)
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {t('directories:words', { name })}
      </Typography>
      <Intro variant="body2" sx={{ mt: 0.5, mb: 1.5 }}>
        {t('directories:wordsHint')}
      </Intro>
      <RecordTable
        label={t('directories:words', { name })}
        columns={columnsOf(t)}
        rows={shown}
        keyOf={({ word }) => word}
        cardsBelow="sm"
        actions={{
          width: 110,
          of: (row) => (
            <Button
              size="small"
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={t('directories:chooseFor', { word: row.word })}
              onClick={() => setAsked(row)}
            >
              {t('directories:choose')}
            </Button>
          ),
        }}
      />
      {button}
      {asked && <WordDialog directory={id} word={asked} onClose={() => setAsked(null)} />}
    </Box>
  )
}

const columnsOf = (t: Translate): readonly RecordColumn<DirectoryWord>[] => [
  {
    head: t('directories:word'),
    inCard: 'title',
    width: '40%',
    cell: ({ word }) => <BreakableText text={word} />,
  },
  {
    head: t('directories:means'),
    cell: ({ office, isMapped }) =>
      office ? (
        <>
          <bdi translate="no">{office.name}</bdi>
          {isMapped && <Beneath>{t('directories:mapped')}</Beneath>}
        </>
      ) : (
        <Box component="span" sx={{ color: 'error.main' }}>
          {t('directories:meansNone')}
        </Box>
      ),
  },
  { head: t('directories:peopleOfWord'), width: 90, cell: ({ people }) => people },
]
