import { expect, test } from 'vitest'
import { english } from './testing/words'
import { deviceName, deviceText } from './device-name'

const MOZILLA = 'Mozilla/5.0'

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${MOZILLA} (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/146.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [`${MOZILLA} (Linux; Android 16) Unheard/1.0`, 'A browser on Android'],
  ['curl/8.5.0', 'A program: curl'],
  ['python-requests/2.32.3', 'A program: python-requests'],
  ['Building 7 access control', 'A program: Building'],
  ['node', 'A program: node'],
  [MOZILLA, 'A program'],
  ['ada@erm.example/1.0', 'A program'],
  [`${'x'.repeat(41)}/1.0`, 'A program'],
  [`e\u0301${'\u0301'.repeat(9000)}`, 'A program'],
  ['', 'A program'],
  ['<script>alert(1)</script> Windows', 'A browser on Windows'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['Firefox on Windows', 'Firefox on Windows'],
  ['A browser on Android', 'A browser on Android'],
  ['A program: curl', 'curl, a program'],
  ['A program', 'A program'],
  ['', 'A device'],
])('a session by %j is shown as %j', (stored, shown) => {
  expect(deviceText(stored, english)).toBe(shown)
})
