import { useEffect, useRef, useState } from 'react'
import { TickBox } from '../../design/tick-box'
import { useText } from '../../i18n/language'
import { storedValue } from '../../platform/storage'

const wantsSound = storedValue<true>('device', 'roll-call-sound')

const TONES_HZ = [880, 660, 880, 660, 880, 660]
const TONE_SECONDS = 0.25
const LOUDNESS = 0.5

/** Plays six tones. A browser lets a page do so only after a tap on it. */
function play() {
  const audio = new AudioContext()
  const gain = audio.createGain()
  gain.gain.value = LOUDNESS
  gain.connect(audio.destination)
  TONES_HZ.forEach((hertz, place) => {
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(gain)
    tone.start(audio.currentTime + place * TONE_SECONDS)
    tone.stop(audio.currentTime + (place + 1) * TONE_SECONDS)
    if (place === TONES_HZ.length - 1) tone.onended = () => void audio.close()
  })
}

/** Plays the sound at the start of a roll call while this page is open, if it was chosen on this device. */
export function StartSound({ isOpen }: { isOpen: boolean }) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current && wantsSound.read()) play()
    wasOpen.current = isOpen
  }, [isOpen])
  return null
}

/** Chooses the sound at the start, and plays it as an example. */
export function SoundChoice() {
  const t = useText()
  const [isWanted, setWanted] = useState(() => wantsSound.read() === true)
  function choose(wanted: boolean) {
    setWanted(wanted)
    if (!wanted) return wantsSound.forget()
    wantsSound.keep(true)
    play()
  }
  return (
    <TickBox
      name="roll-call-sound"
      label={t('roll-call:sound')}
      helperText={t('roll-call:soundHint')}
      checked={isWanted}
      onChange={choose}
    />
  )
}
