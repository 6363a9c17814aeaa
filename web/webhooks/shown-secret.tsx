import { useText } from '../i18n/language'
import { NewSecretDialog } from '../systems/new-secret-dialog'

/** A webhook with its new secret. */
export type Made = { name: string; secret: string }

/** Shows a new secret, which can be read only now. */
export function ShownSecret({ made: { name, secret }, onClose }: { made: Made; onClose: () => void }) {
  const t = useText()
  return (
    <NewSecretDialog
      title={t('systems:secretOf', { webhook: name })}
      hint={t('systems:secretOnce')}
      copy={t('systems:copySecret')}
      notCopied={t('systems:secretNotCopied')}
      done={t('systems:secretDone')}
      value={secret}
      onClose={onClose}
    />
  )
}
