import type { TabNews } from '../../../domain/roll-call/phone/phone-state'
import type { OfficeAlarm } from './office-alarm'
import { reload } from '../../platform/navigation'

const CHANNEL = 'whereabouts.roll-call'

/** A message from one tab of this browser to the others. */
type Message = TabNews | 'forgotten'

/** Connects the tabs of this browser, so that their roll calls agree without a network. */
export function openTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    tell: (news: TabNews) => channel.postMessage(news satisfies Message),
    listen(alarm: OfficeAlarm) {
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data !== 'forgotten') return alarm.hearTab(data)
        alarm.forget()
        reload()
      }
    },
  }
}

/** Makes all tabs remove everything of the person. */
export function forgetInAllTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('forgotten' satisfies Message)
  channel.close()
}
