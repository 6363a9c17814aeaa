import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { directionOf, LANGUAGES, type Language } from '../../domain/language'
import type { LanguageOffer } from '../../domain/language-offer'
import type { Message } from '../../domain/problem'
import type { Translate } from '../../domain/texts/translate'
import {
  changeLanguage,
  roomsThatCameLate,
  sayMessage,
  speakBeside,
  storedLanguage,
  translatorOf,
} from '../platform/texts'

type Choice = {
  language: Language
  /** Shows a language here and now, and keeps nothing. */
  show: (language: Language) => Promise<void>
  /** Shows a language that the reader chose, and keeps it on this device and for the signed-in person. True if it is kept for a person. */
  choose: (language: Language) => Promise<boolean>
  /** An offer to go on in the browser's language, which came with the page. */
  offer: LanguageOffer | null
  /** Counts the rooms of texts that came late, so that the page is drawn again with them. */
  lateRooms: number
  t: Translate
  /** Says a message of the server in the chosen language. */
  translated: (message: string | Message | undefined) => string
}

/** Thrown if a chosen language is shown and could not be kept for the person. */
export class LanguageNotStored extends Error {}

const LanguageContext = createContext<Choice | null>(null)

const wordsIn = (t: Translate): Pick<Choice, 't' | 'translated'> => ({
  t,
  translated: (message) => (message ? sayMessage(message, t) : ''),
})

type Props = {
  initial?: Language
  offer?: LanguageOffer | null
  /** Keeps a choice for the signed-in person. False if there is none. */
  keepForPerson?: (language: Language) => Promise<boolean>
  children: ReactNode
}

/** Provides the chosen language to everything inside. The document has its name and its direction. */
export function LanguageProvider({ initial = 'en', offer = null, keepForPerson, children }: Props) {
  // The choice shows at once. The texts follow when they have loaded.
  const [language, setLanguage] = useState(initial)
  const [readable, setReadable] = useState(initial)
  const lateRooms = useSyncExternalStore(roomsThatCameLate.subscribe, roomsThatCameLate.count)
  useEffect(() => {
    document.documentElement.lang = readable
    document.documentElement.dir = directionOf(readable)
  }, [readable])
  const choice = useMemo<Choice>(() => {
    async function show(wanted: Language) {
      setLanguage(wanted)
      try {
        if (await changeLanguage(wanted)) setReadable(wanted)
      } catch (cause) {
        setLanguage((current) => (current === wanted ? readable : current))
        throw cause
      }
    }
    return {
      language,
      show,
      choose: async (wanted) => {
        // The person may go to another page before the texts are here.
        storedLanguage.keep(wanted)
        await show(wanted).catch((cause: unknown) => {
          if (storedLanguage.read() === wanted) storedLanguage.keep(readable)
          throw cause
        })
        if (!keepForPerson) return false
        return keepForPerson(wanted).catch((cause: unknown) => {
          throw new LanguageNotStored('not stored', { cause })
        })
      },
      offer,
      lateRooms,
      ...wordsIn(translatorOf(readable)),
    }
  }, [language, readable, offer, keepForPerson, lateRooms])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

type OthersProps = { isOthers?: boolean; children: ReactNode }

/** Provides the language of somebody else than the signed-in person: a choice inside is kept for nobody, and afterwards the language is as before. */
export function OthersLanguage({ isOthers = true, children }: OthersProps) {
  const own = useLanguage()
  const { language, show } = own
  const before = useRef<Language>(null)
  const choice = useMemo<Choice>(() => {
    async function choose(wanted: Language) {
      before.current ??= language
      await show(wanted)
      return false
    }
    return isOthers ? { ...own, choose } : own
  }, [own, language, show, isOthers])
  const goBack = useEffectEvent(() => {
    if (before.current) void show(before.current).catch(() => undefined)
  })
  useEffect(() => goBack, [])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

type PageLanguageProps = {
  /** True if the reader's language has all texts of the page. */
  isTranslated: boolean
  /** Gets the language of the page, if it is not the reader's. */
  children: (lang: 'en' | undefined) => ReactNode
}

/** Provides English to a page whose texts the reader's language lacks, so that the page does not mix the two. */
export function PageLanguage({ isTranslated, children }: PageLanguageProps) {
  const choice = useLanguage()
  const [english, setEnglish] = useState<Translate | null>(null)
  useEffect(() => {
    if (isTranslated) return
    // Until they have loaded, and if they can't be, the page has those texts in the reader's language that it has.
    speakBeside('en').then(
      (t) => setEnglish(() => t),
      () => undefined,
    )
  }, [isTranslated])
  const t = isTranslated ? null : english
  const page = useMemo<Choice>(() => (t ? { ...choice, ...wordsIn(t) } : choice), [choice, t])
  return <LanguageContext value={page}>{children(t ? 'en' : undefined)}</LanguageContext>
}

/** The chosen language, and the function that chooses another. */
export function useLanguage() {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider around it')
  return choice
}

/** Returns the function that says a text in the reader's language. A change of the language draws the texts anew. */
export const useText = () => useLanguage().t

export { LANGUAGES, type Language }
