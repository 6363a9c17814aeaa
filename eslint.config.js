import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const TIME = 'The clock is read in server/context.ts and web/platform only: take now or today as a parameter.'

const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: TIME },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: TIME },
]

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read in server/main.ts and server/admin.ts and checked in server/config.ts.',
}

const fetching = {
  selector: "CallExpression[callee.name='fetch']",
  message: 'Calls go through call() in web/platform/call.ts.',
}

const sqlText = {
  selector: "TaggedTemplateExpression[tag.name='sql']",
  message:
    'SQL stands in store.ts, personal-data.ts, tables.ts, migrations, the seed, factories and platform only.',
}

const role = {
  selector: "BinaryExpression[right.name='ADMIN']",
  message:
    'Ask may() of domain/access/ability.ts who may do what; the role itself is compared where it is given or shown.',
}

export default defineConfig(
  globalIgnores(['dist', 'data', 'node_modules', 'test-results', 'playwright-report', 'server/migrations']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.server.json', './tsconfig.web.json', './tsconfig.e2e.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['domain/**/*.ts', 'server/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'server/platform/**',
      'server/**/store.ts',
      'server/**/*-store.ts',
      'server/*/personal-data.ts',
      'server/**/tables.ts',
      'server/seed/**',
      'server/**/factory.ts',
      'server/**/*-factory.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...clock, environment, sqlText, role] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/platform/**', 'web/service-worker.ts', '**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...clock, fetching, role] },
  },
  {
    files: ['domain/access/*.ts', 'server/people/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*store.ts', '**/factory.ts', '**/tables.ts', '**/personal-data.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clock, environment, sqlText] },
  },
  {
    files: ['web/people/**/*.tsx'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...clock, fetching] },
  },
  {
    files: ['server/context.ts', 'server/main.ts', 'server/admin.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // A test reads the bodies of replies as they come over the wire.
    files: ['**/*.test.{ts,tsx}', 'server/platform/testing/**', '**/factory.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['web/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        module: 'writable',
      },
    },
  },
)
