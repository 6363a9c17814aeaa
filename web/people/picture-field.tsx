import { useId, useRef, useState, type ReactNode } from 'react'
import type { TextKey } from '../../texts/keys'
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
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'
import { OwnMark } from './own-mark'
import { contentOf, cropPicture, readPhoto, WHOLE, type Crop } from './crop-picture'

const MOST_FILE_BYTES = 30e6

type Owner = Pick<Me, 'name' | 'email' | 'picture'>

/** The person’s picture: to choose from a file or the camera, to crop, and to remove. It is stored at once, without the form around it. */
export function PictureField({ me }: { me: Owner }) {
  const t = useText()
  const say = useSay()
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<TextKey | ''>('')
  const input = useRef<HTMLInputElement>(null)
  const stored = useCall(changeMyPicture, {
    fields: ['picture'],
    onDone: () => {
      setPhoto(null)
      say.info(t('profile:pictureSaved'))
    },
  })

  async function choose(file: File | undefined) {
    stored.solve(['picture'])
    if (!file) return
    const read = file.size <= MOST_FILE_BYTES ? await readPhoto(file) : null
    setProblem(
      read ? '' : file.size <= MOST_FILE_BYTES ? 'profile:pictureUnreadable' : 'profile:pictureTooLarge',
    )
    setPhoto(read)
  }

  return (
    <PictureFrame
      mark={<OwnMark size={64} />}
      hint={t('profile:pictureHint')}
      problem={(problem && t(problem)) || stored.problems.picture || stored.problems.general}
    >
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {t(me.picture ? 'profile:chooseOtherPicture' : 'profile:choosePicture')}
      </Button>
      <input
        ref={input}
        type="file"
        name="picture"
        aria-label={t('profile:pictureFile')}
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      {me.picture && (
        <RemovePicture removal={removeMyPicture} input={{}} question="profile:removeYourPicture" />
      )}
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

export function PictureFrame({ mark, hint, problem, children }: FrameProps) {
  const t = useText()
  return (
    <Box role="group" aria-label={t('profile:picture')}>
      <Typography aria-hidden sx={LABEL}>
        {t('profile:picture')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {mark}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
      </Box>
      <div role="alert">{problem && <FormHelperText error>{problem}</FormHelperText>}</div>
      <FormHelperText>{hint}</FormHelperText>
    </Box>
  )
}

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
  const t = useText()
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const picture = cropPicture(photo, crop)
  const slide = (name: keyof Crop) => (value: number) => setCrop((now) => ({ ...now, [name]: value }))
  return (
    <ConfirmDialog
      open
      title={t('profile:yourPicture')}
      confirm={t('profile:usePicture')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => picture && onUse(contentOf(picture))}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', '& img': { borderRadius: '50%' } }}>
          <img src={picture ?? ''} alt="" width={144} height={144} />
        </Box>
        <Slider label={t('profile:size')} value={crop.zoom} from={1} to={4} onChange={slide('zoom')} />
        <Slider
          label={t('profile:fromLeft')}
          value={crop.across}
          from={0}
          to={1}
          onChange={slide('across')}
        />
        <Slider label={t('profile:fromTop')} value={crop.down} from={0} to={1} onChange={slide('down')} />
        <Box sx={sampleStyle}>
          <img src={picture ?? ''} alt="" width={38} height={38} />
          <div>
            <b>
              <bdi translate="no">{me.name || me.email}</bdi>
            </b>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('profile:smallInLists')}
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
  question,
}: {
  removal: E
  input: InputOf<E>
  question: TextKey
}) {
  const t = useText()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const removed = useCall<E, never>(removal, {
    onDone: () => {
      setAsking(false)
      say.info(t('profile:pictureRemoved'))
    },
  })
  return (
    <>
      <Button size="small" color="secondary" onClick={() => setAsking(true)}>
        {t('profile:removePicture')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(question)}
        confirm={t('profile:remove')}
        isDestructive
        isBusy={removed.isSending}
        problem={removed.problems.general}
        onConfirm={() => void removed.send(input)}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t('profile:initialsInstead')}</Typography>
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
