import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { PersonRow as Person } from '../../domain/people/contract'
import { Box } from '../design/box'
import { useIsAtLeast } from '../design/use-width'
import { useText } from '../i18n/language'
import { useSession } from '../session/session'
import { rowStyle } from './person-row-style'
import { PersonRow, type RowProps } from './person-row'

type Props = Omit<RowProps, 'person' | 'isFollowed'> & {
  people: readonly Person[]
  /** The ids of the colleagues whom the viewer follows. Undefined while they are not known. */
  followed: readonly string[] | undefined
}

/** The usual height of a row in pixels: beside its week in a wide window, above it in a narrow one. */
const USUAL_HEIGHT = { wide: 55, narrow: 120 }

/** The heights of the rows that were seen at one width of the window. By them Back finds a page as high as it was, and its place there. */
const seen = { width: 0, heights: new Map<string, number>() }

/** Lists people. The page holds only the rows near the window. */
export function PeopleList({ people, followed, ...shown }: Props) {
  const t = useText()
  const { personId } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffsetInPage(list)
  const [focused, setFocused] = useState<string | null>(null)

  // The row with the last focus stays in the page, with both neighbours, so that Tab goes on from there.
  const withFocused = useCallback(
    (range: Range) => {
      const index = people.findIndex(({ id }) => id === focused)
      const near = index < 0 ? [] : [index - 1, index, index + 1].filter((each) => each in people)
      return [...new Set([...defaultRangeExtractor(range), ...near])].sort((one, other) => one - other)
    },
    [people, focused],
  )
  const isWide = useIsAtLeast('lg')
  const estimateSize = useCallback(
    (index: number) =>
      seenHeights().get(people[index]?.id ?? '') ?? (isWide ? USUAL_HEIGHT.wide : USUAL_HEIGHT.narrow),
    [people, isWide],
  )
  const getItemKey = useCallback((index: number) => people[index]?.id ?? index, [people])
  // No compiler keeps the result of this hook.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: people.length,
    enabled: offset !== null,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    estimateSize,
    measureElement: (row, entry) => {
      const index = Number(row.dataset.index)
      // Hidden rows have no height, so all of them would count as near the window.
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? row.offsetHeight)
      if (height === 0) return estimateSize(index)
      seenHeights().set(people[index]?.id ?? '', height)
      return height
    },
    overscan: 4,
    scrollMargin: offset ?? 0,
    rangeExtractor: withFocused,
    getItemKey,
  })

  // The rows near the window are known only when the list is in the page.
  const height =
    offset === null
      ? people.reduce((sum, _, index) => sum + estimateSize(index), 0)
      : virtualizer.getTotalSize()
  return (
    <Box
      component="ul"
      ref={list}
      role="list"
      aria-label={t('people:people')}
      style={{ height }}
      sx={listStyle}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const person = people[index]
        return (
          person && (
            <Box
              component="li"
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={people.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - (offset ?? 0)}px)` }}
              onFocus={() => setFocused(person.id)}
              sx={rowStyle}
            >
              <PersonRow
                person={person}
                isFollowed={(person.id === personId ? null : followed?.includes(person.id)) ?? null}
                {...shown}
              />
            </Box>
          )
        )
      })}
    </Box>
  )
}

function seenHeights() {
  if (seen.width !== window.innerWidth) seen.heights.clear()
  seen.width = window.innerWidth
  return seen.heights
}

/** The distance from the top of the page to the list. It changes with the content above. */
function useOffsetInPage(list: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => setOffset(Math.round(list.current!.getBoundingClientRect().top + window.scrollY))
    // The distance must be known before the first paint, so that Back returns to the same place in the list.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return offset
}

const listStyle = {
  position: 'relative',
  m: 0,
  p: 0,
  listStyle: 'none',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  boxSizing: 'content-box',
} as const
