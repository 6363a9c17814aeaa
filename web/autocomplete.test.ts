import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'

/** The elements that a person types or chooses in. A component built on these is listed where it decides. */
const INPUTS = /^(TextInput|OutlinedInput|OutlinedTextArea|SelectInput|input|textarea|select)$/
const TICKED = ['checkbox', 'radio']

/**
 * The details that each field lets a browser fill in (WCAG 1.3.5), as its source says: a token for the
 * reader's own details, and off for those of another person or a search. A new field fails until it has a row
 * here or below.
 */
const FILLED_IN: Record<string, string> = {
  'auth/sign-in/account-name.tsx input username': 'username',
  'auth/sign-in/email-input.tsx TextInput email': 'username',
  // one-time-code for an app, off for codes on paper
  'auth/second-factor/code-input.tsx TextInput code': '...asked ...props',
  'design/password-input.tsx TextInput {label}': '{`${kind}-password`}',
  'profile/profile-fields.tsx TextInput name': "{isOwn ? 'name' : 'off'}",
  'support/ticket-form.tsx TextInput name': 'name',
  'support/ticket-form.tsx TextInput email': 'email',
  'invitations/accept-form.tsx TextInput name': 'name',
  'invitations/accept-form.tsx TextInput company': 'organization',
  'invitations/accept-form.tsx TextInput phone': 'tel',
  'visitors/visitor-fields.tsx TextInput {field}': "{isShared ? 'off' : autoComplete}",
  'visitors/visitor-check-out-form.tsx TextInput check-out-phone': "{isShared ? 'off' : 'tel'}",
  'visitors/visitor-check-out-form.tsx TextInput check-out-name': "{isShared ? 'off' : 'name'}",

  'roll-call/link/help-form.tsx TextInput alarm-place': 'off',
  'reception/guest-change-dialog.tsx TextInput field': 'off',
  'reception/guest-dialog.tsx TextInput company': 'off',
  'reception/guest-dialog.tsx TextInput phone': 'off',
  'audit/audit-filters.tsx TextInput who': '...searching',
  'audit/audit-filters.tsx TextInput subject': '...searching',
  'design/search-input.tsx TextInput search': 'off',
  'duties/person-fields.tsx TextInput duty-person': 'off',
  'invitations/change-dialog.tsx TextInput note': 'off',
  'invitations/invite-dialog.tsx TextInput company': 'off',
  'invitations/invite-dialog.tsx TextInput guests': 'off',
  'invitations/invite-dialog.tsx TextInput note': 'off',
  'invitations/time-inputs.tsx TextInput from': 'off',
  'invitations/time-inputs.tsx TextInput until': 'off',
  'statuses/day-input.tsx TextInput': 'off',
  'offices/office-fields.tsx TextInput openingHours': 'off',
  'offices/office-fields.tsx TextInput streetAddress': 'off',
  'offices/office-fields.tsx TextInput closesAt': 'off',
  'offices/place-inputs.tsx TextInput': 'off',
  'offices/rename-office-dialog.tsx TextInput name': 'off',
  'offices/roll-call-settings-dialog.tsx TextInput drill-months': 'off',
  'offices/visitor-limit-dialog.tsx TextInput visitors-per-hour': 'off',
  'offices/zone-inputs.tsx OutlinedInput {`zone-${key}`}': 'off',
  'offices/week-inputs.tsx OutlinedInput {`closes-${number}`}': 'off',
  'personal-data/erase-data-dialog.tsx TextInput {name}': 'off',
  'personal-data/mention-search.tsx TextInput mention': 'off',
  'personal-data/visit-retention-dialog.tsx TextInput visits-kept-days': 'off',
  'people/administration/administrators-panel.tsx TextInput administrator': 'off',
  'people/administration/person-search-form.tsx TextInput person-name': 'off',
  'people/administration/change-address-dialog.tsx TextInput new-address': 'off',
  'people/administration/person-search-form.tsx TextInput person-email': 'off',
  'people/administration/joiner-dialog.tsx TextInput joiner-email': 'off',
  'people/administration/joiner-dialog.tsx TextInput joiner-name': 'off',
  'personal-data/address-data-form.tsx TextInput address-data-email': 'off',
  'reception/colleagues-panel.tsx TextInput colleague': 'off',
  'reports/contacts.tsx TextInput contacts-email': 'off',
  'roll-call/screens/add-form.tsx TextInput added-name': 'off',
  'roll-call/screens/log-panel.tsx TextInput log-line': 'off',
  'roll-call/screens/paper-panel.tsx TextInput paper-line': 'off',
  'roll-call/screens/people-search.tsx OutlinedInput roll-call-search': 'off',
  'roll-call/screens/person-dialog.tsx TextInput place': 'off',
  'screens/pair-screen-dialog.tsx TextInput code': 'off',
  'screens/pair-screen-dialog.tsx TextInput name': 'off',
}

/** Free text, days, and choices of this product: no browser knows them. */
const ABOUT_NOBODY = [
  'audit/audit-filters.tsx SelectInput action',
  'directories/directory-dialog.tsx TextInput name',
  'directories/make-token-dialog.tsx SelectInput days',
  'duties/duty-filters.tsx SelectInput duties-certificate',
  'duties/duty-filters.tsx SelectInput duties-ending',
  'duties/duty-filters.tsx SelectInput duties-kind',
  'duties/duty-filters.tsx SelectInput duties-place',
  'duties/duty-place-inputs.tsx SelectInput {`${of}-place`}',
  'duties/duty-place-inputs.tsx SelectInput {`${of}-which`}',
  'duties/give-duty-dialog.tsx SelectInput duty',
  'duties/offices-without-list.tsx SelectInput offices-without-in',
  'health/other-offices.tsx SelectInput country-of-offices',
  'people/administration/columns-read.tsx SelectInput {`list-column-${column}`}',
  'invitations/invite-dialog.tsx SelectInput language',
  "offices/office-fields.tsx SelectInput {t('frame:language')}",
  "offices/office-fields.tsx SelectInput {t('offices:status')}",
  'offices/office-fields.tsx TextInput assemblyPoints',
  'offices/office-fields.tsx TextInput comment',
  'offices/office-picker.tsx OutlinedInput {id}',
  'offices/calendar-file.tsx input calendar-file',
  'offices/special-days-dialog.tsx SelectInput reach',
  'offices/special-days-dialog.tsx TextInput days',
  'offices/unit-choice.tsx SelectInput unit',
  'people/administration/leavers-preview.tsx TextInput number',
  'people/administration/paste-form.tsx TextInput {name}',
  'people/administration/paste-form.tsx input',
  'design/language-choice.tsx select',
  'frame/language-here.tsx select',
  'pages/posters-page.tsx SelectInput posters-of',
  'people/filter-dialog.tsx SelectInput duty',
  'people/filter-dialog.tsx SelectInput status',
  'people/picture-field.tsx input picture',
  'people/picture-field.tsx input {id}',
  'profile/calendar-feed-dialog.tsx TextInput calendar-address',
  'profile/language-field.tsx SelectInput own-language',
  'profile/office-choice.tsx SelectInput country',
  'profile/office-choice.tsx SelectInput office',
  'profile/profile-fields.tsx TextInput comment',
  'profile/office-is-set.tsx TextInput',
  'roll-call/reports/drills-list.tsx SelectInput {COUNTRY}',
  'scanner/camera-controls.tsx select',
  'program-keys/make-key-dialog.tsx TextInput callsPerMinute',
  'program-keys/make-key-dialog.tsx TextInput name',
  'program-keys/make-key-dialog.tsx TextInput purpose',
  'webhooks/make-webhook-dialog.tsx TextInput address',
  'webhooks/make-webhook-dialog.tsx TextInput name',
  'screens/pair-screen-dialog.tsx SelectInput duty',
  'statuses/calendar-editor.tsx TextInput day-comment',
  'support/ticket-form.tsx TextInput description',
  'visitors/visited-office.tsx select office',
]

/** The parts that inputs are made of. They pass on their properties. */
const PARTS = [
  'design/form-fields.tsx input',
  'design/form-fields.tsx textarea',
  'design/select-input.tsx select {name}',
  'design/text-input.tsx OutlinedInput',
  'design/text-input.tsx OutlinedTextArea',
  'offices/office-autocomplete.tsx OutlinedInput',
  'offices/person-input.tsx OutlinedInput {name}',
]

const SOURCES = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Each field of the pages, by file and name, with its autocomplete in the source. */
function allFields() {
  const found: Record<string, string> = {}
  for (const [file, text] of Object.entries(SOURCES)) {
    const wordsOf = ({ start, end }: ESTree.Span) => text.slice(start, end)
    const JSXOpeningElement = (element: ESTree.JSXOpeningElement) => {
      const attributes = attributesOf(element, wordsOf)
      const tag = attributes.component ?? wordsOf(element.name)
      if (!INPUTS.test(tag) || TICKED.includes(attributes.type ?? '')) return
      const name = attributes.name ?? attributes.label ?? attributes.id ?? ''
      const spread = Object.keys(attributes).filter((key) => key.startsWith('...'))
      found[`${file.slice(2)} ${tag} ${name}`.trim()] = attributes.autoComplete ?? spread.join(' ')
    }
    new Visitor({ JSXOpeningElement }).visit(parseSync(file, text).program)
  }
  return found
}

function attributesOf(element: ESTree.JSXOpeningElement, wordsOf: (node: ESTree.Span) => string) {
  const found: Record<string, string> = {}
  for (const attribute of element.attributes)
    if (attribute.type === 'JSXSpreadAttribute') {
      const words = wordsOf(attribute.argument)
      const [, name] = /\bfield\(['"]?(\w+)['"]?\)$/.exec(words) ?? []
      if (name) found.name = name
      else found[`...${words}`] = ''
    } else
      found[wordsOf(attribute.name)] = attribute.value ? wordsOf(attribute.value).replace(/^"|"$/g, '') : ''
  return found
}

test(
  'each field says which details a browser may fill in, or is known to be about nobody',
  { timeout: 60_000 },
  () => {
    const fields = allFields()
    const decided = [...Object.keys(FILLED_IN), ...ABOUT_NOBODY, ...PARTS]
    expect(Object.keys(fields).toSorted()).toEqual(decided.toSorted())
    expect(fields).toMatchObject(FILLED_IN)
  },
)
