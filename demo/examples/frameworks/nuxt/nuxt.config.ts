export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  app: {
    head: { htmlAttrs: { lang: 'en' }, title: 'wallet-dialog with Nuxt', link: [{ rel: 'icon', href: 'data:,' }] },
  },
  css: ['~/assets/app.css'],
  typescript: { tsConfig: { vueCompilerOptions: { strictTemplates: true } } },
  vue: {
    compilerOptions: { isCustomElement: (tag) => tag.startsWith('wallet-') || tag === 'network-button' },
  },
})
