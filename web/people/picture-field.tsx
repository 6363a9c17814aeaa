import { useId, useRef, useState, type ReactNode } from 'react'
import type { InputOf } from '../../domain/endpoint'
import { changeMyPicture, removeMyPicture, type removePicture } from '../../domain/people/picture-contract'
import type { Me } from '../../domain/profile/signed-in-person'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { LABEL } from '../design/field-styles'
import { FormHelperText } from '../design/form-fields'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useCall } from '../platform/use-call'
import { OwnMark } from './own-mark'
import { contentOf, cropPicture, readPhoto, WHOLE, type Crop } from './crop-picture'

const MOST_FILE_BYTES = 30e6
const UNREADABLE = 'This file is no picture that your browser can show. Please choose a JPEG, PNG or WebP.'
const TOO_LARGE = 'This file has more than 30 MB. Please choose a smaller one.'

type Owner = Pick<Me, 'name' | 'email' | 'picture'>

/** The own picture: to choose from a file or the camera, to crop, and to remove. It is stored at once, without the form around it. */
export function PictureField({ me }: { me: Owner }) {
  const say = useSay()
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const stored = useCall(changeMyPicture, {
    fields: ['picture'],
    onDone: () => {
      setPhoto(null)
      say.info('Your picture is saved.')
    },
  })

  async function choose(file: File | undefined) {
    stored.solve(['picture'])
    if (!file) return
    const read = file.size <= MOST_FILE_BYTES ? await readPhoto(file) : null
    setProblem(read ? '' : file.size <= MOST_FILE_BYTES ? UNREADABLE : TOO_LARGE)
    setPhoto(read)
  }

  return (
    <PictureFrame
      mark={<OwnMark size={64} />}
      hint="Colleagues who are signed in see it beside your name. No downloaded list has it."
      problem={problem || stored.problems.picture || stored.problems.general}
    >
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {me.picture ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      <input
        ref={input}
        type="file"
        name="picture"
        aria-label="Picture file"
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      {me.picture && <RemovePicture removal={removeMyPicture} input={{}} whose="your" />}
      {photo && (
        <CropDialog
          photo={photo}
          me={me}
          isBusy={stored.isSending}
          problem={stored.problems.picture ?? stored.problems.general}
          onUse={(picture) => void stored.send({ picture })}
          onClose={() => setPhoto(null)}
        />
      )}
    </PictureFrame>
  )
}

type FrameProps = { mark: ReactNode; hint: string; problem?: string | undefined; children: ReactNode }

export const PictureFrame = ({ mark, hint, problem, children }: FrameProps) => (
  <Box role="group" aria-label="Picture">
    <Typography aria-hidden sx={LABEL}>
      Picture
    </Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {mark}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
    <div role="alert">{problem && <FormHelperText error>{problem}</FormHelperText>}</div>
    <FormHelperText>{hint}</FormHelperText>
  </Box>
)

type CropProps = {
  photo: ImageBitmap
  me: Owner
  isBusy: boolean
  problem: string | undefined
  onUse: (picture: string) => void
  onClose: () => void
}

/** Shows the picture as colleagues will see it, and moves it by sliders, which work by touch and by keyboard. */
function CropDialog({ photo, me, isBusy, problem, onUse, onClose }: CropProps) {
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const picture = cropPicture(photo, crop)
  const slide = (name: keyof Crop) => (value: number) => setCrop((now) => ({ ...now, [name]: value }))
  return (
    <ConfirmDialog
      open
      title="Your picture"
      confirm="Use this picture"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => picture && onUse(contentOf(picture))}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', '& img': { borderRadius: '50%' } }}>
          <img src={picture ?? ''} alt="" width={144} height={144} />
        </Box>
        <Slider label="Size" value={crop.zoom} from={1} to={4} onChange={slide('zoom')} />
        <Slider label="From left to right" value={crop.across} from={0} to={1} onChange={slide('across')} />
        <Slider label="From top to bottom" value={crop.down} from={0} to={1} onChange={slide('down')} />
        <Box sx={sampleStyle}>
          <img src={picture ?? ''} alt="" width={38} height={38} />
          <div>
            <b>{me.name || me.email}</b>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              So small it stands in lists.
            </Typography>
          </div>
        </Box>
      </Stack>
    </ConfirmDialog>
  )
}

type SliderProps = {
  label: string
  value: number
  from: number
  to: number
  onChange: (value: number) => void
}

function Slider({ label, value, from, to, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.9375rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box
        component="input"
        type="range"
        id={id}
        min={from}
        max={to}
        step={(to - from) / 50}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        sx={{ display: 'block', width: 1, height: 44, m: 0, accentColor: 'var(--palette-primary-main)' }}
      />
    </div>
  )
}

type Removal = typeof removeMyPicture | typeof removePicture

/** Removes a picture after a question. */
export function RemovePicture<E extends Removal>({
  removal,
  input,
  whose,
}: {
  removal: E
  input: InputOf<E>
  whose: string
}) {
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const removed = useCall<E, never>(removal, {
    onDone: () => {
      setAsking(false)
      say.info('The picture is removed.')
    },
  })
  return (
    <>
      <Button size="small" color="secondary" onClick={() => setAsking(true)}>
        Remove picture
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${whose} picture?`}
        confirm="Remove"
        isDestructive
        isBusy={removed.isSending}
        problem={removed.problems.general}
        onConfirm={() => void removed.send(input)}
        onCancel={() => setAsking(false)}
      >
        <Typography>The initials stand in its place then.</Typography>
      </ConfirmDialog>
    </>
  )
}

const sampleStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& img': { borderRadius: '50%' },
} as const
