import { CancelledDialog } from './cancelled-dialog'
import { CommunityResponsibilityDialog } from './community-responsibility-dialog'
import { PrivacyPolicyDialog } from './privacy-policy-dialog'
import { ReminderDialog } from './reminder-dialog'
import type { CheckIn } from './use-check-in'

export function CheckInFlow({ office, checkIn }: { office: string; checkIn: CheckIn }) {
  switch (checkIn.flow.dialog) {
    case 'privacy-policy':
      return <PrivacyPolicyDialog {...checkIn} />
    case 'community-responsibility':
      return <CommunityResponsibilityDialog {...checkIn} />
    case 'reminder':
      return <ReminderDialog {...checkIn} />
    case 'cancelled':
    case 'unknown':
      return (
        <CancelledDialog
          office={office}
          isUnknown={checkIn.flow.isUnknown}
          onClose={() => checkIn.move({ type: 'closed' })}
        />
      )
    case 'none':
    case 'complete':
      return null
  }
}
