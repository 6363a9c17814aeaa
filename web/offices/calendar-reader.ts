import { readCalendar } from './read-calendar'

export type Asked = { file: string; today: string }

// This file is the program of a worker (web/offices/calendar-file.tsx).
addEventListener('message', ({ data: { file, today } }: MessageEvent<Asked>) =>
  postMessage(readCalendar(file, today)),
)
