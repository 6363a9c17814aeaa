import { useId } from 'react'
import { Box } from '../design/box'
import { FormHelperText } from '../design/form-fields'
import { Typography } from '../design/text'
import { TickBox } from '../design/tick-box'
import type { BoundField } from '../platform/use-form'

type Props<Value extends string> = BoundField<readonly Value[]> & {
  /** Begins the names of the boxes. */
  of: string
  label: string
  options: readonly Value[]
  labelOf: (option: Value) => string
  hintOf: (option: Value) => string | undefined
}

/** Chooses some of a few things. */
export function TickList<Value extends string>({
  value,
  problem,
  onChange,
  of,
  label,
  ...each
}: Props<Value>) {
  const { options, labelOf, hintOf } = each
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} {...(problem && { 'data-problem': true, tabIndex: -1 })}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {options.map((option) => {
        const hint = hintOf(option)
        return (
          <TickBox
            key={option}
            name={`${of}-${option}`}
            label={labelOf(option)}
            {...(hint && { helperText: hint })}
            checked={value.includes(option)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...value, option] : value.filter((other) => other !== option))
            }
          />
        )
      })}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  )
}
