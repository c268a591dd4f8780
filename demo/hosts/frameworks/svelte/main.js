import { mount } from 'svelte'
import { defineElements } from 'vitrine'
import App from './App.svelte'

defineElements()

// Only this demonstration takes the code from its own address; a real host gets it from its server.
const session = new URLSearchParams(location.search).get('session')
mount(App, { target: document.querySelector('#app'), props: { session } })
