import type { TabNews } from '../../../domain/roll-call/phone/phone-state'
import type { OfficeAlarm } from './office-alarm'
import { reload } from '../../platform/navigation'

const CHANNEL = 'whereabouts.roll-call'

/** What one tab of this browser says to the others: news of a roll call, or that everything was forgotten. */
type Message = TabNews | 'forgotten'

/** Connects the roll calls in the tabs of this browser, so that they agree without a network. */
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

/** Tells all tabs that nothing of the person may stay. */
export function tellForgotten() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('forgotten' satisfies Message)
  channel.close()
}
