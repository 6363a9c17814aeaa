import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Box, type BoxProps } from './box'
import { FIELD, HELP, INPUT, LABEL, STATE } from './field-styles'
import type { Sx } from './sx-style'

type State = { error: boolean; disabled: boolean; required: boolean }

const FieldState = createContext<State>({ error: false, disabled: false, required: false })

type FieldProps = Partial<State> & { children: ReactNode }

/** A field with its label above and its help below. All of them know its state. */
export const FormControl = ({ error = false, disabled = false, required = false, children }: FieldProps) => (
  <FieldState value={{ error, disabled, required }}>
    <Box data-field sx={FIELD}>
      {children}
    </Box>
  </FieldState>
)

/** The label of a field. A star after it says that the field must be filled in. */
export function InputLabel({ children, ...rest }: ComponentProps<'label'>) {
  const { error, disabled, required } = use(FieldState)
  return (
    <Box
      component="label"
      data-wrong={error || undefined}
      {...rest}
      sx={[LABEL, disabled && STATE.disabled, error && STATE.wrong]}
    >
      {children}
      {required && <span aria-hidden> *</span>}
    </Box>
  )
}

/** A text under a field. */
export function FormHelperText({ error: isWrong, sx, ...rest }: BoxProps<'p'> & { error?: boolean }) {
  const { error } = use(FieldState)
  return <Box component="p" {...rest} sx={[HELP, (error || isWrong) && STATE.wrong, sx]} />
}

type FrameProps = { start?: ReactNode; end?: ReactNode; sx?: Sx; children: ReactNode }

/** The frame around an input, with something before and after it. */
export function InputFrame({ start, end, sx, children }: FrameProps) {
  const { error, disabled } = use(FieldState)
  return (
    <Box
      sx={[
        INPUT.frame,
        !!start && { ps: 1.75 },
        !!end && { pe: 1.75 },
        error && INPUT.wrong,
        disabled && INPUT.disabled,
        sx,
      ]}
    >
      {start}
      {children}
      {end}
    </Box>
  )
}

/** Moves the focus to the first wrong field of a form, or to its general problem, after each refusal. Returns the form's ref. */
export function useFocusOnRefusal(refusals: number) {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
    wrong?.focus()
    // The browser scrolls to the focused field only, and its message stands below it.
    wrong?.closest('[data-field]')?.scrollIntoView?.({ block: 'nearest' })
  }, [refusals])
  return form
}

/** The common props of all kinds of inputs. */
export function useInputProps() {
  const { error, disabled, required } = use(FieldState)
  return { 'aria-invalid': error, disabled, required }
}

export type OutlinedInputProps = Omit<ComponentProps<'input'>, 'value'> & {
  value: string
  sx?: Sx
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

/** One line of text in a frame. */
export function OutlinedInput({ startAdornment, endAdornment, sx, ...rest }: OutlinedInputProps) {
  return (
    <InputFrame start={startAdornment} end={endAdornment} sx={sx}>
      <Box
        component="input"
        {...useInputProps()}
        {...rest}
        sx={[INPUT.text, !!startAdornment && { ps: 0 }, !!endAdornment && { pe: 0 }]}
      />
    </InputFrame>
  )
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  minRows: number
  maxRows: number
}

/** Several lines of text in a frame, which grows with its text. */
export function OutlinedTextArea({ minRows, maxRows, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { value } = rest
  useLayoutEffect(() => {
    const { style } = area.current!
    style.height = ''
    style.height = `calc(${area.current!.scrollHeight}px - 24px)`
  }, [value])
  return (
    <InputFrame>
      <Box
        component="textarea"
        ref={area}
        rows={minRows}
        {...useInputProps()}
        {...rest}
        sx={[INPUT.text, INPUT.lines, { maxHeight: `${maxRows * 1.5}rem` }]}
      />
    </InputFrame>
  )
}
