/* The modules that the data side loads when they are needed: in tests they are there before the first call. */
import '../../src/api/request'
import '../../src/session/change-stream'
import '../../src/session/renewal'
import '../../src/stores/catalog/sources'
import '../../src/stores/intention'
import '../../src/stores/order/calls'
import '../../src/stores/order/outside-changes'
