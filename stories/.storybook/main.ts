import react from '@vitejs/plugin-react'
import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  // Both docgens drive the compiler's JavaScript API, which TypeScript 7 has not.
  typescript: { reactDocgen: false, check: false },
  // Storybook's Vite root is this folder's parent, so the app's build settings stay out. Under Vitest they come along
  // with the project, React's plugin among them, and a second one would transform everything twice.
  viteFinal: (vite) => (process.env['VITEST'] ? vite : { ...vite, plugins: [...(vite.plugins ?? []), react()] }),
}

export default config
