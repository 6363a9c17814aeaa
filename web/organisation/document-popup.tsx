import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { TextKey } from '../../texts/keys'
import { PATHS } from '../../domain/paths'
import { useSay } from '../design/snackbar'
import { LoadingState } from '../design/loading-state'
import { documentAddress, type DocumentName } from './documents'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../session/session'

const TITLE = {
  privacy: 'personal-data:privacyHeading',
  faq: 'frame:footerFaq',
} as const satisfies Record<DocumentName, TextKey>

/** Opens a document in a new window, in the chosen language, and goes to Home (specification §2). */
export function DocumentPopup({ name }: { name: DocumentName }) {
  const { language, t } = useLanguage()
  const organisation = useOrganisation()
  const navigate = useNavigate()
  const say = useSay()
  const hasRun = useRef(false)
  const arrive = useEffectEvent(() => {
    const { href } = new URL(documentAddress(name, organisation, language), window.location.origin)
    const opened = window.open(href, '_blank')
    if (opened) opened.opener = null
    else say.info(t('personal-data:popupBlocked', { document: t(TITLE[name]) }))
    void navigate(PATHS.home, { replace: true })
  })
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    arrive()
  }, [])
  return <LoadingState />
}
