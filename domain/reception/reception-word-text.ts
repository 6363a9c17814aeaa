import type { Translate } from '../texts/translate'
import type { ReceptionWord } from '../visitors/arrival'

/** Says to the reception how a host answered, or why the reception should act. */
export function receptionWordText(word: ReceptionWord, t: Translate): string {
  switch (word) {
    case 'looking':
    case 'asked':
      return t('reception:hostAsked')
    case 'unanswered':
      return t('reception:hostUnanswered')
    case 'coming':
      return t('reception:hostComing')
    case 'send-up':
      return t('reception:hostSendUp')
    case 'not-mine':
      return t('reception:hostNotMine')
    case 'elsewhere':
      return t('reception:hostElsewhere')
    case 'on-leave':
      return t('reception:hostOnLeave')
    case 'too-many':
      return t('reception:hostTooMany')
    case 'several':
      return t('reception:hostSeveral')
    case 'gone':
      return t('reception:hostGone')
    case 'unknown':
      return t('reception:hostUnknown')
  }
}
