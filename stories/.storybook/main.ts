import react from '@vitejs/plugin-react'
import type { StorybookConfig } from '@storybook/react-vite'
import { firstView } from '../../.build/first-view/first-view.ts'

const config: StorybookConfig = {
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  // Both docgens need the compiler's JavaScript API, which TypeScript 7 does not have.
  typescript: { reactDocgen: false, check: false },
  // Storybook's Vite root is this folder's parent, so the app's build settings do not apply. Under Vitest the project
  // brings its plugins, and a second React plugin would transform everything twice.
  viteFinal: (vite) =>
    process.env['VITEST'] ? vite : { ...vite, plugins: [...(vite.plugins ?? []), react(), firstView()] },
}

export default config
